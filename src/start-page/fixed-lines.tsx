import './fixed-lines.css'

type FixedLinesProps = {
  lines: number
  children: string
  lineHeight?: number | undefined
  /** Room above and below for ascenders and descenders, in em. */
  bleed?: number | undefined
  hasEllipsis?: boolean | undefined
  hasFixedHeight?: boolean | undefined
}

export function FixedLines({
  lines,
  children,
  lineHeight = 1.4,
  bleed = 0,
  hasEllipsis = true,
  hasFixedHeight = true,
}: FixedLinesProps) {
  if (import.meta.env.DEV && !(lines > 0)) console.warn('Fixed lines need to know how many they are')
  const height = `${lines * lineHeight + 2 * bleed}em`
  return (
    <span
      className={hasEllipsis ? 'fixed-lines fixed-lines--ellipsis' : 'fixed-lines'}
      title={hasEllipsis ? children : undefined}
      style={{
        lineHeight: `${lineHeight}em`,
        paddingBlock: `${bleed}em`,
        maxHeight: height,
        height: hasFixedHeight ? height : undefined,
        '--lines': lines,
      }}
    >
      {children}
    </span>
  )
}
