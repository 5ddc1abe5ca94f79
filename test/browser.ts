import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Root has no sandbox, and background requests are turned off. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's headless shell uses less memory. */
const shell = '/usr/bin/chromium-headless-shell'

export function findBrowser(print: (line: string) => void): string {
  const found = knownBrowser()
  if (found) return found
  for (const { text, steps } of ways()) {
    print(`No Chromium here: ${text} …`)
    const isDone = steps.every(([command, ...args]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0)
    const installed = isDone ? knownBrowser() : null
    if (installed) return installed
  }
  throw new NoBrowser(
    'The journeys need a Chromium, and none could be found or installed. ' +
      'Install one ("npx playwright install chromium", or "apt-get install chromium"), or give its path in CHROMIUM=/path/to/chromium.',
  )
}

export class NoBrowser extends Error {}

function knownBrowser(): string | null {
  const browserPath = process.env.CHROMIUM
  if (browserPath && !existsSync(browserPath)) throw new NoBrowser(`CHROMIUM=${browserPath} is no file.`)
  const places = [browserPath, shell, '/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()]
  return places.find((place) => place && existsSync(place)) ?? null
}

type Way = { text: string; steps: [string, ...string[]][] }

function ways(): Way[] {
  const byPlaywright: Way = {
    text: 'fetching the one of Playwright',
    steps: [['npx', 'playwright', 'install', 'chromium']],
  }
  const byDebian: Way = {
    text: 'installing the one of the system',
    steps: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ],
  }
  return process.getuid?.() === 0 ? [byPlaywright, byDebian] : [byPlaywright]
}
