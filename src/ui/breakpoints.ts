/** Breakpoints by the code that other systems know them by; the style sheets hold their widths. */
export const breakpoints = { xs: 1, sm: 2, md: 3, lg: 4 } as const
