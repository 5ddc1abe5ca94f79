import type { Source } from './source.ts'
import { circle } from './sources/circle.ts'
import { goods } from './sources/goods.ts'
import { memberStatus } from './sources/member-status.ts'
import { orders } from './sources/orders.ts'
import { play } from './sources/play.ts'
import { reviews } from './sources/reviews.ts'
import { times } from './sources/times.ts'

export const sources: readonly Source[] = [goods, orders, times, reviews, circle, play, memberStatus]
