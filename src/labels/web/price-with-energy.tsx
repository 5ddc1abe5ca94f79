import { PriceLines, type PriceLinesProps } from '#pricing/web/price-tag.tsx'
import { EnergyArrow } from './energy-arrow.tsx'

type PriceWithEnergyProps = PriceLinesProps & {
  product: PriceLinesProps['product'] & { energyMarking: { rating: string; scale: string } | null }
}

/** The energy class stands wherever the price does ((EU) 2017/1369, article 6). */
export function PriceWithEnergy(props: PriceWithEnergyProps) {
  const { energyMarking } = props.product
  return <PriceLines {...props}>{energyMarking && <EnergyArrow energy={energyMarking} />}</PriceLines>
}
