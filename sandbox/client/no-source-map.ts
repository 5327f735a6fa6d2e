/** Stands in for the package source-map, without which Handlebars compiles templates on a page. */
export {};
