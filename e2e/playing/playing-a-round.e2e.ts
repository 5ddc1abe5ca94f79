import type { BegunRound } from '#play/contract.ts'
import { makeBoard } from '#play/game/board.ts'
import { solve } from '#test/game.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

/** Human speed: ten turns in less than 0.3 s are rejected. */
const pressMs = 50

test('a round is played with keyboard and pointer, paused, and saved once', async ({ page }) => {
  await logInAs(page, 'anstalld')
  await open(page, '/game')
  const begun = page.waitForResponse(/\/member\/game\/round$/)
  await page.getByRole('button', { name: 'Spela 90 sekunder' }).click()
  const { data }: { data: BegunRound } = await (await begun).json()
  const board = page.getByRole('group', { name: /^Slinga 1,/ })
  await expect(board.getByRole('button')).toHaveCount(9)
  await expect(board.getByRole('button', { name: /strömkälla/ })).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('p')
  await expect(page.getByText('Pausat')).toBeVisible()
  await expect(board).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Fortsätt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(board.getByRole('button', { name: /strömkälla/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(board.getByRole('button', { name: /^Rad 1, kolumn 2/ })).toBeFocused()

  const saved = page.waitForResponse(/\/member\/game\/round\/[0-9a-f-]+$/)
  const turns = solve(makeBoard(data.seed, 0))
  for (const [index, tile] of turns.entries()) {
    const button = board.getByRole('button').nth(tile)
    if (index % 2 === 0) await button.click({ delay: pressMs })
    else await button.press('Space', { delay: pressMs })
  }
  await expect(page.getByRole('group', { name: /^Slinga 2,/ })).toBeVisible()
  await page.getByRole('button', { name: 'Avsluta rundan' }).click()
  await expect(page.getByText(/^Rundan är slut. Du tände 1 slinga/)).toBeVisible()
  const answer = await saved
  const { data: round } = await answer.json()
  expect(round.boards).toBe(1)
  await expect(page.getByText(`+${round.xp} xp`)).toBeVisible()
  await expect(page.getByText(`Du har fått ${round.xp} av dagens 200 xp.`)).toBeVisible()
  await page.getByRole('button', { name: 'Vänner' }).click()
  await expect(page.getByRole('region', { name: 'Veckans bästa' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  const sent = answer.request().postDataJSON()
  const headers = { Origin: new URL(page.url()).origin }
  const again = await page.request.post(answer.url(), { headers, data: sent })
  expect(await again.json()).toEqual({ data: round })
  const other = await page.request.post(answer.url(), { headers, data: { score: 99_999, moves: [] } })
  expect([other.status(), (await other.json()).error.code]).toEqual([409, 'round-saved'])
})
