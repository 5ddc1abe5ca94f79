import type { ConfigurationOptions } from '#configurations/configuration.ts'
import type { Queries } from '#core/server/db.ts'

const choice = (id: string, name: string, price = 0, excludes: string[] = []) => ({ id, name, price, excludes })

export const laptopOptions: ConfigurationOptions = {
  buildDays: 21,
  groups: [
    {
      id: 'cpu',
      name: 'Processor',
      choices: [choice('pro', 'Alm A5 Pro', 0, ['m64']), choice('max', 'Alm A5 Max', 600_000)],
    },
    {
      id: 'minne',
      name: 'Minne',
      choices: [choice('m16', '16 GB'), choice('m32', '32 GB', 400_000), choice('m64', '64 GB', 1_000_000)],
    },
    { id: 'tangent', name: 'Tangentbord', choices: [choice('sv', 'Svenskt'), choice('en', 'Engelskt')] },
  ],
}

export async function configure(db: Queries, productId: number, options: ConfigurationOptions): Promise<void> {
  await db.query('', 'insert into product_configuration (product_id, build_days, groups) values ($1, $2, $3)', [
    productId,
    options.buildDays,
    JSON.stringify(options.groups),
  ])
}
