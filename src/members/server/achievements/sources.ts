import type { Source } from './source.ts'
import { circle } from './sources/circle.ts'
import { goods } from './sources/goods.ts'
import { orders } from './sources/orders.ts'
import { play } from './sources/play.ts'
import { reviews } from './sources/reviews.ts'
import { standing } from './sources/standing.ts'
import { times } from './sources/times.ts'

/** Everything that is counted about members, in the order it is looked at. */
export const sources: readonly Source[] = [goods, orders, times, reviews, circle, play, standing]
