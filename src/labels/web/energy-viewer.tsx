import { useState } from 'react'
import type { EnergyLabelling } from '#labels/contract.ts'
import { energyMessages } from '#labels/energy-messages.ts'
import { energyPairs } from '#labels/energy-pairs.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { EnergyArrow } from './energy-arrow.tsx'
import { EnergyLabel } from './energy-label.tsx'
import './energy-viewer.css'

type EnergyViewerProps = { name: string; energy: EnergyLabelling }

export function EnergyViewer({ name, energy }: EnergyViewerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <EnergyArrow energy={energy} onOpen={() => setOpen(true)} />
      <button type="button" className="link small" onClick={() => setOpen(true)}>
        {energyMessages.productSheet}
      </button>
      <Dialog
        name="energy"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        className="energy-viewer-dialog"
      >
        <Tabs
          label={name}
          tabs={[
            { name: energyMessages.energyLabel, panel: <LabelPanel energy={energy} /> },
            {
              name: energyMessages.productSheet,
              panel: <DescriptionList pairs={energyPairs(energy.productSheetContent)} />,
            },
          ]}
        />
      </Dialog>
    </>
  )
}

function LabelPanel({ energy }: { energy: EnergyViewerProps['energy'] }) {
  const pairs = [
    [energyMessages.supplier, energy.manufacturer],
    [energyMessages.model, energy.itemCode],
    [energyMessages.energyClass, <EnergyArrow key="class" energy={energy} />],
    ...energyPairs(energy.labelContent),
  ] as const
  return (
    <div className="energy-viewer">
      <EnergyLabel energy={energy} />
      <div>
        <DescriptionList pairs={pairs} />
        {energy.labelImageUrl && (
          <ButtonLink className="energy-viewer-open" href={energy.labelImageUrl} target="_blank">
            <Icon name="arrow-square-out" />
            {energyMessages.openLabel}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
