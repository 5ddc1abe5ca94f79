import { energyRange, energyStep } from '#labels/energy-scale.ts'
import { Energy } from '#ui/energy.tsx'

type EnergyArrowProps = { energy: { rating: string; scale: string }; onOpen?: (() => void) | undefined }

export function EnergyArrow({ energy, onOpen }: EnergyArrowProps) {
  const step = energyStep(energy)
  return step && <Energy rating={energy.rating} step={step} {...energyRange(energy.scale)} onOpen={onOpen} />
}
