/** Class names of a CSS module, as named exports: `import * as styles from './Button.module.css'`. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

/** A plain style sheet, imported for its effect. */
declare module '*.css' {}
