import type { EnergyLabelling } from '#labels/contract.ts'
import { energyMessages } from '#labels/energy-messages.ts'
import { labelFigures } from '#labels/energy-pairs.ts'
import { energyClasses, energyStep } from '#labels/energy-scale.ts'

type EnergyLabelProps = { energy: EnergyLabelling }

const row = 27

export function EnergyLabel({ energy }: EnergyLabelProps) {
  const { rating, scale, manufacturer, itemCode, labelImageUrl } = energy
  const words = `${energyMessages.energyLabel}: ${manufacturer} ${itemCode}, ${energyMessages.energyClass.toLowerCase()} ${rating}`
  if (labelImageUrl)
    return <img className="energy-viewer-label" src={labelImageUrl} alt={words} width="240" height="440" />
  const own = 84 + ((energyStep(energy) ?? 1) - 1) * row
  const figures = labelFigures(energy.labelContent)
  return (
    <svg
      className="energy-viewer-label"
      viewBox="0 0 240 350"
      role="img"
      aria-label={words}
      fontWeight="700"
      fill="#111"
    >
      <rect x="1" y="1" width="238" height="348" rx="6" fill="#fff" stroke="#111" strokeWidth="2" />
      <text x="16" y="36" fontSize="27" fontStretch="80%">
        ENERGI
      </text>
      <path d="M206 14l-14 20h9l-4 14 16-21h-9l4-13z" />
      <text x="16" y="64" fontSize="13">
        {manufacturer}
      </text>
      <text x="224" y="64" fontSize="13" textAnchor="end">
        {itemCode}
      </text>
      <path d="M1 74h238M1 286h238" stroke="#111" strokeWidth="1.5" />
      {energyClasses(scale).map((name, index) => {
        const top = 84 + index * row
        return (
          <g key={name}>
            <path
              d={`M16 ${top}h${58 + index * 13}l12 11-12 11H16z`}
              fill={`var(--en-${index + 1})`}
              stroke="#111"
              strokeWidth=".6"
            />
            <text x="22" y={top + 17} fontSize="16" fill={index === 6 ? '#fff' : '#111'}>
              {name}
            </text>
          </g>
        )
      })}
      <path d={`M224 ${own - 6}h-42l-16 17 16 17h42z`} />
      <text x="204" y={own + 18} fontSize={rating.length > 1 ? 16 : 25} fill="#fff" textAnchor="middle">
        {rating}
      </text>
      {figures.map(([name, value], index) => {
        const top = figures.length > 1 ? 302 + index * 31 : 314
        return (
          <g key={name} textAnchor="middle">
            <text x="120" y={top} fontSize={figures.length > 1 ? 16 : 20}>
              {value}
            </text>
            <text
              x="120"
              y={top + (figures.length > 1 ? 12 : 20)}
              fontSize={figures.length > 1 ? 9.5 : 11}
              fontWeight="500"
            >
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
