/** Replaces the package source-map, which Handlebars does not need to compile templates on a page. */
export {};
