import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { WorkbookError } from './workbook-error.ts'

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** After each piece of the file. */
  onBytes?: (length: number) => void
}

/** No element of a workbook holds more than a cell, which is at most 32,767 characters. */
const maxBetweenEvents = 2 * 1024 * 1024

/** Names are without prefix. Yields after each piece of the file, so that what was read is taken before the next. */
export async function* xmlEvents(stream: Readable, { open, close, text, onBytes }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8')
  let sinceEvent = 0
  const fail = () => {
    throw new WorkbookError('broken')
  }
  parser.on('error', fail)
  parser.on('doctype', fail)
  parser.on('opentag', ({ name, attributes }) => {
    sinceEvent = 0
    open?.(localName(name), attributes as Record<string, string>)
  })
  parser.on('closetag', ({ name }) => {
    sinceEvent = 0
    close?.(localName(name))
  })
  parser.on('text', (part) => text?.(part))
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sinceEvent += chunk.length
      parser.write(decoder.decode(chunk, { stream: true }))
      if (sinceEvent > maxBetweenEvents) fail()
      onBytes?.(chunk.length)
      yield
    }
    parser.write(decoder.decode()).close()
    yield
  } finally {
    stream.destroy()
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
