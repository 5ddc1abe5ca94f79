import type { Db } from '#core/server/db.ts'
import { stockPlaces } from './places.ts'

type Attribute = { id: number; name: string; kind: 'enum' | 'number' | 'boolean'; unit: string }

export async function productChoices(db: Db, now: Date) {
  const [categories, manufacturers, attributes, places, campaigns] = await Promise.all([
    db.query<{ id: number; path: string }>('choice-categories', categorySql),
    db.query<{ name: string }>('choice-manufacturers', 'select name from manufacturer order by name'),
    db.query<Attribute>('choice-attributes', 'select id, name, kind, unit from attribute order by name, id'),
    stockPlaces(db),
    db.query<{ id: number; name: string }>('choice-campaigns', campaignSql, [now]),
  ])
  return { categories, manufacturers: manufacturers.map(({ name }) => name), attributes, places, campaigns }
}

const campaignSql = 'select id, name from campaign where ends_at is null or ends_at > $1 order by name, id'
const categorySql = `
  with recursive tree as (
    select c.id, s.name || ' › ' || c.name as path, s.position as section, array[c.position] as positions
    from category c join section s on s.id = c.section_id where c.parent_id is null
    union all
    select c.id, t.path || ' › ' || c.name, t.section, t.positions || c.position
    from category c join tree t on t.id = c.parent_id
  )
  select id, path from tree order by section, path`
