import { useState } from 'react'
import type { Product } from '#catalog/contract.ts'
import { energyPairs } from '#catalog/energy-scale.ts'
import { sv } from '#catalog/sv.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { EnergyArrow } from './energy-arrow.tsx'
import { EnergyLabel } from './energy-label.tsx'
import './energy-viewer.css'

type EnergyViewerProps = { name: string; energy: NonNullable<Product['energy']> }

/** The arrow on the product page, and what opens from it: the label and the product sheet. */
export function EnergyViewer({ name, energy }: EnergyViewerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <EnergyArrow energy={energy} onOpen={() => setOpen(true)} />
      <button type="button" className="link small" onClick={() => setOpen(true)}>
        {sv.productSheet}
      </button>
      <Dialog name="energy" isOpen={isOpen} onClose={() => setOpen(false)} title={name} className="modal--en">
        <Tabs
          label={name}
          tabs={[
            { name: sv.energyLabel, panel: <LabelPanel energy={energy} /> },
            { name: sv.productSheet, panel: <Facts pairs={energyPairs(energy.productSheetContent)} /> },
          ]}
        />
      </Dialog>
    </>
  )
}

function LabelPanel({ energy }: { energy: EnergyViewerProps['energy'] }) {
  const pairs = [
    [sv.supplier, energy.manufacturer],
    [sv.model, energy.itemCode],
    [sv.energyClass, <EnergyArrow key="class" energy={energy} />],
    ...energyPairs(energy.labelContent),
  ] as const
  return (
    <div className="enb">
      <EnergyLabel energy={energy} />
      <div>
        <Facts pairs={pairs} />
        {energy.labelImageUrl && (
          <ButtonLink className="enb__open" href={energy.labelImageUrl} target="_blank">
            <Icon name="arrow-square-out" />
            {sv.openLabel}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
