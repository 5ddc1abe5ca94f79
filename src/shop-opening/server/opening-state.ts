import { connectableCarriers } from '#carrier-accounts/accounts.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { senderOfShop } from '#core/sender-of-shop.ts'
import type { Db } from '#core/server/db.ts'
import { services } from '#core/services.ts'
import type { Config } from '#environment/config.ts'
import { pathTo } from '#paths.ts'
import type { ShopOpening } from '#shop-opening/contract.ts'
import { legalTextIds, type OpeningCheck, openingChecks, type ProviderName, providers } from '#shop-opening/steps.ts'
import { unarrangedCarrier } from '#shop-opening/unarranged-carrier.ts'
import { isCompanyKnown } from './facts.ts'

export type OpeningConfig = Pick<
  Config,
  | 'sandbox'
  | 'isPublic'
  | 'publicUrl'
  | 'smtpUrl'
  | 'mailFrom'
  | 'payment'
  | 'bankId'
  | 'carriers'
  | 'isMarkedAsDemo'
  | 'dkim'
>

type Deps = { db: Db; config: OpeningConfig; productCache: Pick<ProductCache, 'size' | 'all'> }

export async function openingState({ db, config, productCache }: Deps, memberId: number): Promise<ShopOpening> {
  const [facts] = await db.query<Facts>('opening-facts', factsSql, [memberId])
  type Method = { id: number; name: string; price: number; carrier: string | null; asks: 'points' | 'slots' | null }
  const methods = await db.query<Method>(
    'opening-delivery',
    `select id, name, price, carrier, asks from shipping_method where not is_internal order by position, id`,
  )
  const connected = connectableCarriers.filter((one) => config.carriers[one])
  const deliveryMethods = methods.map(({ carrier, asks, ...method }) => ({
    ...method,
    unarrangedCarrier: unarrangedCarrier({ carrier, asks }, { isSandbox: config.sandbox, connected }),
  }))
  const texts = await db.query<ShopOpening['legalTexts'][number]>(
    'opening-legal-texts',
    `select id, name, text, case when text = first_text then 'template' else 'own' end as state
     from info_page where id = any($1) order by position, id`,
    [[...legalTextIds]],
  )
  if (!facts) throw new Error('The facts have a row')
  const done: Record<OpeningCheck, boolean> = {
    company: isCompanyKnown(),
    catalog: productCache.size > 0,
    delivery:
      facts.done.includes('delivery') &&
      deliveryMethods.length > 0 &&
      deliveryMethods.every((method) => method.unarrangedCarrier === null),
    payment: !config.sandbox && services.paymentMethods.some((method) => method !== 'company-invoice'),
    email: config.smtpUrl !== null && facts.done.includes('email'),
    'legal-texts': texts.length === legalTextIds.length && facts.done.includes('legal-texts') && isCompanyKnown(),
    'public-url': config.isPublic,
    tls: config.publicUrl?.startsWith('https:') ?? false,
    robots: config.isPublic && !config.isMarkedAsDemo,
    'second-factor': facts.adminsWithoutFactor === 0,
    backup: facts.done.includes('backup'),
    'test-order': facts.hasRefunded,
  }
  return {
    isDemo: facts.isDemo,
    done: facts.done,
    checks: openingChecks.map((id) => ({ id, isDone: done[id] })),
    providers: providers.map((id) => ({ id, state: providerState(id, config) })),
    products: productCache.size,
    samples: samplesOf(
      productCache,
      texts.some(({ id }) => id === 8),
    ),
    deliveryMethods,
    email: { from: config.mailFrom ?? senderOfShop(), hasServer: config.smtpUrl !== null, to: facts.email },
    publicUrl: config.publicUrl,
    legalTexts: texts,
    termsSince: facts.termsSince?.getTime() ?? null,
  }
}

type Facts = {
  isDemo: boolean
  done: ShopOpening['done']
  email: string
  adminsWithoutFactor: number
  hasRefunded: boolean
  termsSince: Date | null
}

const factsSql = `
  select exists (select from demo_shop where left_at is null) as "isDemo",
    coalesce((select array_agg(step order by step) from guide_step), '{}') as done,
    coalesce((select email from member where id = $1), '') as email,
    (select count(*)::int from member m where is_admin
       and not exists (select from second_factor f where f.member_id = m.id)) as "adminsWithoutFactor",
    exists (select from refund where state = 'done') as "hasRefunded",
    (select max(created_at) from terms_version) as "termsSince"`

export function providerState(name: ProviderName, { sandbox, payment, bankId, carriers }: OpeningConfig) {
  if (sandbox) return 'sandbox'
  if (name === 'carrier') return Object.keys(carriers).length > 0 ? 'configured' : 'missing'
  return (name === 'bankid' ? bankId : payment[name]) ? 'configured' : 'missing'
}

function samplesOf(products: Pick<ProductCache, 'all'>, hasTexts: boolean): ShopOpening['samples'] {
  const [product] = products.all()
  return [
    { name: 'start', path: pathTo('index') },
    { name: 'list', path: pathTo('search', { text: product?.manufacturer?.name ?? 'a' }) },
    ...(product ? [{ name: 'product' as const, path: pathTo('product', { id: product.id, name: product.name }) }] : []),
    { name: 'text', path: hasTexts ? pathTo('info', { id: 8, name: 'Köpvillkor' }) : pathTo('recalls') },
    { name: 'form', path: pathTo('reset-password') },
  ]
}
