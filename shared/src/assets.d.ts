/** What a CSS module gives: its class names. Those of another file's are compiled by the bundler, mirrored in tests. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.svg' {
  /** Address of the picture. */
  const address: string;
  export default address;
}
