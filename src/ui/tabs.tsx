import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import './tabs.css'

type TabsProps = {
  label: string
  tabs: readonly { name: string; badge?: ReactNode; panel: ReactNode }[]
  start?: number
}

export function Tabs({ label, tabs, start = 0 }: TabsProps) {
  const [selected, select] = useState(start)
  const id = useId()

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = (selected + step + tabs.length) % tabs.length
    select(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ name, badge }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => select(index)}
            onKeyDown={move}
          >
            {name}
            {badge}
          </button>
        ))}
      </div>
      <div role="tabpanel" tabIndex={-1} id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {tabs[selected]?.panel}
      </div>
    </>
  )
}
