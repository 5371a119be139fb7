/** The class names of a CSS module: compiled by the bundler; in tests each name maps to itself. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.svg' {
  /** URL of the picture. */
  const address: string;
  export default address;
}
