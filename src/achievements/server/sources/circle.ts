import type { Source } from '#achievements/server/source.ts'

export const circle: Source = {
  name: 'circle',
  measures: ['friends', 'wishlists'],
  touched: [
    'select member_id from friendship where status = 2 and changed_at > $1 and changed_at <= $2',
    `select w.member_id from wishlist_item i join wishlist w on w.id = i.wishlist_id
     where i.added_at > $1 and i.added_at <= $2`,
  ],
  tallies: `
    select member_id, 'friends' as measure, count(*) as value from friendship
      where member_id = any($1::int[]) and status = 2 and changed_at <= $2 group by 1
    union all select member_id, 'wishlists', count(*) from wishlist w
      where member_id = any($1::int[]) and created_at <= $2
        and exists (select from wishlist_item i where i.wishlist_id = w.id) group by 1`,
}
