import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { emptyDatabase } from '#test/database.ts'
import { inPlaceOf, undoInterruptedRestore } from './set-aside.ts'

const db = await emptyDatabase()
afterAll(async () => await db.close())

beforeEach(async () => {
  await db.query('', 'drop schema if exists public, "Odd" cascade; create schema public')
  await db.query(
    '',
    'create table kept (n int); insert into kept values (7); create schema "Odd"; create table "Odd".x ()',
  )
})

const valueOf = async (shop: Db) => await shop.query('', 'select n from kept')

test('what was there comes back when the work fails', async () => {
  const failing = inPlaceOf(db, async () => {
    await db.query('', 'create table kept (n int); insert into kept values (8)')
    throw new Error('the disk is full')
  })
  await expect(failing).rejects.toThrow('the disk is full')
  expect(await valueOf(db)).toEqual([{ n: 7 }])
  expect(await db.query('', 'select * from "Odd".x')).toEqual([])
})

test('what was there is gone when the work succeeds', async () => {
  await inPlaceOf(db, async () => await db.query('', 'create table kept (n int); insert into kept values (8)'))
  expect(await valueOf(db)).toEqual([{ n: 8 }])
  expect(await undoInterruptedRestore(db)).toBe(false)
})

test('a process that dies on the way leaves what was there, for the next start', async () => {
  // As after the first step.
  await db.query('', 'alter schema public rename to before_restore_public; create schema public; create table half ()')
  expect(await undoInterruptedRestore(db)).toBe(true)
  expect(await valueOf(db)).toEqual([{ n: 7 }])
  expect(await db.query('', `select to_regclass('half') as half`)).toEqual([{ half: null }])
})

test('a restore that is running is not undone', async () => {
  await inPlaceOf(db, async () => {
    await expect(undoInterruptedRestore(db)).rejects.toThrow('is running')
    await expect(inPlaceOf(db, async () => {})).rejects.toThrow('is running')
  })
})
