import { receiveCallback } from '#checkout/server/payment-api.ts'
import type { Queries } from '#core/server/db.ts'
import { importCodes } from '#digital-codes/server/import-codes.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import { remindCompanies } from '#payment-processing/server/back-office/remind-companies.ts'
import { disagreements } from '#test/disagreements.ts'
import { customer } from './actors.ts'
import { bookkeeper } from './bookkeeping.ts'
import { cardKeeper } from './card-keeping.ts'
import { type Dice, loadDice, makeDice } from './dice.ts'
import { type Happened, happened } from './happened.ts'
import { awarding, awards, heartbeat, jobRuns } from './job-runs.ts'
import { openStage, type Process, type Stage } from './stage.ts'
import { steppedDb, type Weather } from './stepped-db.ts'
import { type Actor, minute, type Theatre } from './theatre.ts'
import { unfinished } from './unfinished.ts'
import { unreliable } from './unreliable-line.ts'
import { cardSums, game, products } from './wishes.ts'
import { storyBegins as now, type Tools, type World } from './world.ts'
import { wrongBooks } from './wrong-books.ts'
import { wrongMembers } from './wrong-members.ts'
import { wrongSales } from './wrong-sales.ts'

export type Played = {
  seed: number
  trace: string[]
  failures: string[]
  happened: Happened
}

const processesAtOnce = 2

type Play = {
  /** Employees register payments of companies and payouts, and look after gift cards, meanwhile. */
  areBooksKept?: boolean
}

export async function play(world: World, seed: number, { areBooksKept = false }: Play = {}): Promise<Played> {
  const dice = makeDice(seed)
  const putDiceBack = loadDice(dice)
  try {
    return await playStory(world, seed, { dice, areBooksKept })
  } finally {
    putDiceBack()
  }
}

async function playStory(
  world: World,
  seed: number,
  { dice, areBooksKept }: Required<Play> & { dice: Dice },
): Promise<Played> {
  const stage = openStage(dice)
  const customers = Array.from({ length: dice.oneOf([1, 2, 2, 3]) }, (_, index) => customer(index + 1, dice))
  const areAwarded = dice.isLucky(0.15)
  const keepers = areBooksKept ? [bookkeeper(1, dice), bookkeeper(2, dice), cardKeeper(dice)] : []
  const pulses = Array.from({ length: dice.oneOf([0, 1, 2]) }, (_, index) => heartbeat(index + 1, dice))
  const units = () => products.map(() => dice.below(4))
  await world.begin({
    web: units(),
    supplier: units().map((count) => count % 2),
    cardBalance: dice.oneOf(cardSums),
    games: dice.below(4),
    carts: customers.flatMap(({ carts }) => carts),
  })

  const muchLater: (() => Promise<unknown>)[] = []
  const theatre = openTheatre({ world, stage, dice, weather: weatherOf(dice), muchLater, areBooksKept })
  for (const actor of [
    ...customers.flatMap(({ actors }) => actors),
    ...pulses,
    ...keepers,
    ...(areAwarded ? [awarding(dice)] : []),
  ])
    start(actor, theatre, stage)
  await stage.play(() => theatre.acting === 0)
  for (const { isDead, atDeath } of theatre.processes) if (!isDead) for (const undo of atDeath) await undo()

  await calmDown(world, muchLater)
  if (areAwarded) await awards(world.tools, new Date(now.getTime() + 22 * 24 * 60 * minute))
  const failures = await wrongIn(world, theatre)
  return { seed, trace: stage.trace, failures, happened: await happened(world.lanes.watcher) }
}

function start({ who, act }: Actor, theatre: Theatre, stage: Stage): void {
  theatre.acting += 1
  const begun = stage.step({ label: `${who} comes`, process: null, work: async () => {} })
  void begun
    .then(() => act(theatre))
    .catch((error: unknown) => theatre.faults.push(`${who}: ${error}`))
    .finally(() => {
      theatre.acting -= 1
    })
}

function weatherOf(dice: Dice): Weather {
  return {
    deaths: dice.oneOf([0, 0, 0.02, 0.06]),
    losses: dice.oneOf([0, 0, 0.02, 0.06]),
    silence: dice.oneOf([0, 0.1, 0.4]),
  }
}

type TheatreDeps = {
  world: World
  stage: Stage
  dice: Dice
  weather: Weather
  muchLater: (() => Promise<unknown>)[]
  areBooksKept: boolean
}

function openTheatre(deps: TheatreDeps): Theatre & { processes: Process[] } {
  const { world, stage, dice } = deps
  const processes: Process[] = []
  const running: Process[] = []
  for (let count = 0; count < processesAtOnce; count += 1) run(count)
  return {
    processes,
    world,
    dice,
    now,
    areBooksKept: deps.areBooksKept,
    promised: [],
    undone: new Set(),
    faults: [],
    acting: 0,
    see: async (who, work) =>
      await stage.step({ label: `${who} looks`, process: null, work: async () => await work(world.db) }),
    pause: async (who) => await stage.step({ label: `${who} waits`, process: null, work: async () => {} }),
    ask: async (who, work) => {
      const place = dice.below(processesAtOnce)
      const process = running[place]?.isDead ? run(place) : (running[place] ?? run(place))
      return await Promise.race([work(toolsIn(process, `${who} @${place}`)), process.died])
    },
  }

  function run(place: number): Process {
    const process = stage.openProcess()
    processes.push(process)
    running[place] = process
    return process
  }

  function toolsIn(process: Process, who: string): Tools {
    const { db, lanes, tools, providerFor } = world
    const common = { ...deps, process, who }
    const heard = async (url: string): Promise<void> => await receiveCallback(own, url.split('/').at(-1) ?? '', now)
    const stepped = steppedDb({ ...common, db, lanes })
    const provider: PaymentProvider = unreliable(providerFor(stepped), { ...common, to: 'provider', heard })
    const carrier = unreliable(tools.carrier, { ...common, to: 'carrier', heard })
    const own: Tools = { ...tools, db: stepped, provider, carrier }
    return own
  }
}

async function calmDown({ tools }: World, muchLater: (() => Promise<unknown>)[]): Promise<void> {
  const at = async (minutes: number) => {
    for (const runJob of jobRuns) await runJob(tools, new Date(now.getTime() + minutes * minute))
  }
  await importCodes(tools.db, { productId: game, codes: newCodes, encryption: tools.encryption, now })
  await at(30)
  for (const happen of muchLater) await happen()
  await at(60)
  await at(25 * 60)
  await at(21 * 24 * 60)
  await remindCompanies(
    { db: tools.db, publicUrl: 'http://localhost' },
    new Date(now.getTime() + 40 * 24 * 60 * minute),
  )
}

const newCodes = Array.from({ length: 20 }, (_, index) => `NY-${index}`)

async function wrongIn(world: World, theatre: Theatre): Promise<string[]> {
  const { watcher: db } = world.lanes
  return [
    ...theatre.faults,
    ...(await disagreements({ db })),
    ...(await unfinished(db)),
    ...(await wrongMembers(db)),
    ...(await wrongSales(world.db)),
    ...(await wrongBooks(world.db)),
    ...(await brokenWords(db, theatre)),
  ]
}

async function brokenWords(db: Queries, { promised, undone }: Theatre): Promise<string[]> {
  if (promised.length === 0) return []
  const kept = await db.query<{ key: string; id: string; number: number; state: string }>(
    'kept-orders',
    'select idempotency_key as key, id::text, number, state from orders',
  )
  return promised.flatMap(({ key, placed }) => {
    const order = kept.find((row) => row.key === key)
    if (order?.id !== placed.orderId || order.number !== placed.number)
      return ['a customer got the confirmation of another order']
    const isOff = order.state === 'cancelled' || order.state === 'awaiting-payment'
    return placed.state === 'placed' && isOff && !undone.has(order.id)
      ? ['an order that was placed is so no longer']
      : []
  })
}
