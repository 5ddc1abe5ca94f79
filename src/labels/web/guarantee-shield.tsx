const stars = 12

export function GuaranteeShield() {
  return (
    <g>
      <path
        d="M0 0v92q0 9 8 12l40 16q2 1 4 0l40-16q8-3 8-12V0z"
        fill="#034ea2"
        stroke="#fff"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {Array.from({ length: stars }, (_, index) => {
        const angle = (index * 2 * Math.PI) / stars
        return (
          <path
            key={angle}
            transform={`translate(${(50 + 37 * Math.sin(angle)).toFixed(2)} ${(58 - 37 * Math.cos(angle)).toFixed(2)})`}
            d={star}
            fill="#fff200"
          />
        )
      })}
      <path
        d="M35 59l11 11 20-23"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}

const star = 'M0-6l1.4 4.1h4.3L2.2.7l1.3 4.2L0 2.4l-3.5 2.5 1.3-4.2-3.5-2.6h4.3z'
