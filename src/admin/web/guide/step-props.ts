import type { ShopOpening } from '#shop-opening/contract.ts'

export type StepProps = { opening: ShopOpening; onChange: (answer: { data: ShopOpening }) => void }
