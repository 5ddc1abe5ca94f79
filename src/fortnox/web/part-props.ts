import type { FortnoxOverview } from '#fortnox/contract.ts'

export type FortnoxPartProps = { overview: FortnoxOverview; onChange: (answer: { data: FortnoxOverview }) => void }
