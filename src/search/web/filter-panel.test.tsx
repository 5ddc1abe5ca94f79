import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductList } from '#search/contract.ts'
import type { Filter } from '#search-engine/filters.ts'
import FilterPanel from './filter-panel.tsx'

const facet = (id: number) => ({
  id,
  name: `Egenskap ${id}`,
  unit: '',
  kind: 'enum' as const,
  values: [{ value: 'svart', text: 'Svart', count: 2, selected: false }],
  range: null,
})
const list = {
  filters: Array.from({ length: 10 }, (_, at) => facet(10 + at)),
  stockFilter: [],
  categories: [],
} as unknown as ProductList

function shown(filters: Filter[]): string[] {
  const html = renderToString(<FilterPanel list={list} filters={filters} onFilters={() => {}} />)
  return [...html.matchAll(/Egenskap (\d+)|Fler filter[^(]*\((?:<!-- -->)?(\d+)/g)].map(
    ([, id, more]) => id ?? `+${more}`,
  )
}

test('the first seven attributes are shown, and how many more there are', () => {
  expect(shown([])).toEqual(['10', '11', '12', '13', '14', '15', '16', '+3'])
})

test('a chosen attribute is shown wherever it stands', () => {
  const chosen: Filter = { type: 'attributes', value: '18-svart', prioritized: false }
  expect(shown([chosen])).toEqual(['10', '11', '12', '13', '14', '15', '16', '18', '+2'])
})
