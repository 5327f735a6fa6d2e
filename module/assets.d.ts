/** Style sheets are bundled by the build; importing one has no value. */
declare module "*.scss";

/** The styles themselves, for pages that get them later. */
declare module "*.scss?inline" {
  const styles: string;
  export default styles;
}
