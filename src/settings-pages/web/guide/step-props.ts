import type { ShopOpening } from '#shop-opening/contract.ts'

export type StepProps = {
  opening: ShopOpening
  onChange: (answer: { data: ShopOpening }) => void
  /** Called before the next step; false keeps the step open. */
  registerSave: RegisterSave
}

export type RegisterSave = (save: () => Promise<boolean>) => void
