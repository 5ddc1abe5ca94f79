import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A minimal Node server as a baseline: the same bytes and headers for every request.
const { headers, file } = JSON.parse(process.argv[2] ?? '{}')
const body = readFileSync(file)

const server = createServer((_, response) => response.writeHead(200, headers).end(body))
server.listen(0, () => console.log((server.address() as AddressInfo).port))
