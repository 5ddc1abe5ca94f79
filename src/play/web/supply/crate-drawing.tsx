import type { Crate } from '#play/supply/crates.ts'

export function CrateDrawing({ crate, isOpen }: { crate: Crate; isOpen: boolean }) {
  return (
    <svg
      className="supply-drawing"
      viewBox="0 0 120 130"
      style={{ '--c': `var(--rank-${crate.token})` }}
      aria-hidden="true"
    >
      {!isOpen && (
        <g>
          <path
            className="supply-drawing-cloth"
            d="M12 48C12 20 33 4 60 4s48 16 48 44c-6-6-14-6-20 0-6-7-13-7-18 0-5-6-15-6-20 0-5-7-12-7-18 0-6-6-14-6-20 0z"
          />
          <path className="supply-drawing-fold" d="M50 48C46 26 52 10 60 4c8 6 14 22 10 44-5-6-15-6-20 0z" />
          <path className="supply-drawing-line" d="M12 48l28 36M50 48l2 36M70 48l-2 36M108 48L80 84" />
        </g>
      )}
      <path className="supply-drawing-box" d="M34 84h52v38H34z" />
      <path className="supply-drawing-board" d="M34 96h52M34 109h52M46 84v38M74 84v38" />
      {isOpen ? (
        <path className="supply-drawing-lid" d="M34 84l-14-16 50-8 16 24z" />
      ) : (
        <path className="supply-drawing-mark" d="M62 90l-9 13h7l-2 11 10-14h-7z" />
      )}
    </svg>
  )
}
