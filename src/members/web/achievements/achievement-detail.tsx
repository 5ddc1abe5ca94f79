import { formatNumber } from '#core/money.ts'
import { sv } from '#members/achievements/sv.ts'
import type { MemberAchievement, Owner } from '#members/achievements-contract.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toasts.ts'
import './achievement-detail.css'

/** One achievement with its picture: what it took, when, and how many have it. */
export function AchievementDetail({ member, achievement }: { member: Owner; achievement: MemberAchievement }) {
  const { id, name, text, rarity, xp, share, awardedAt, progress, chapter } = achievement
  return (
    <div className="achone">
      <img
        className={awardedAt === null ? 'achone__i achone__i--lock' : 'achone__i'}
        src={`/img/member/achievements/${id}.svg`}
        alt=""
        width="240"
        height="240"
      />
      <div className="achone__b">
        <p className="lead">{text}</p>
        {progress && (
          <div className="ach__p">
            <Progress
              value={(100 * progress.count) / progress.needed}
              label={sv.progress(progress.count, progress.needed)}
            />
            <span>{sv.progress(progress.count, progress.needed)}</span>
          </div>
        )}
        <dl className="achone__f">
          <dt>{sv.state}</dt>
          <dd>{awardedAt === null ? sv.locked : sv.awardedOn(new Date(awardedAt))}</dd>
          <dt>{sv.worth}</dt>
          <dd>{formatNumber(xp)} xp</dd>
          <dt>{sv.rarityLabel}</dt>
          <dd>{sv.rarity(rarity)}</dd>
          <dt>{sv.shareLabel}</dt>
          <dd>{sv.share(share)}</dd>
          <dt>{sv.chapterLabel}</dt>
          <dd>{chapter}</dd>
        </dl>
        <div className="row">
          <ButtonLink href={pathTo('member.achievements', { id: member.id, name: member.username })}>
            <Icon name="arrow-left" />
            {sv.toAll}
          </ButtonLink>
          {awardedAt !== null && (
            <Button onClick={() => void shareLink(name)}>
              <Icon name="share-network" />
              {sv.shareIt}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** By the device's own sheet, or as a copied link where there is none. */
async function shareLink(title: string): Promise<void> {
  const url = window.location.href
  if ('share' in navigator) {
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  await copy(url)
}

async function copy(url: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )
  toast(isCopied ? sv.copied : sv.notCopied, { isError: !isCopied })
}
