import 'react'

declare module 'react' {
  /** Our styles take measures through custom properties. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
