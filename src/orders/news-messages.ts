import type { OrderState } from './contract.ts'
import type { OrderEventName } from './messages.ts'

export const newsTexts: Partial<Record<OrderEventName | OrderState, (number: number) => string>> = {
  placed: (number) => `Vi har tagit emot din beställning ${number}`,
  packed: (number) => `Din beställning ${number} är packad`,
  sent: (number) => `Din beställning ${number} är på väg`,
  ready: (number) => `Din beställning ${number} är klar att hämta`,
  delivered: (number) => `Din beställning ${number} är levererad`,
  returned: (number) => `Ett paket i din beställning ${number} är på väg tillbaka till oss`,
  lost: (number) => `Ett paket i din beställning ${number} har kommit bort`,
  resent: (number) => `Ett nytt paket till din beställning ${number} är på väg`,
  cancelled: (number) => `Din beställning ${number} är avbruten`,
  cut: (number) => `En del av din beställning ${number} är avbruten`,
  refunded: (number) => `Pengarna för beställning ${number} är återbetalda`,
}

export const sentWith = (number: number, carrier: string, trackingId: string) =>
  `Din beställning ${number} är på väg med ${carrier}, kolli ${trackingId}`

export const reviewInvitation = (name: string) => `Vad tycker du om ${name}?`
