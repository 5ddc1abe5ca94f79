import type { MemberAchievement, Owner } from '#achievements/contract.ts'
import { messages } from '#achievements/messages.ts'
import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toasts.ts'
import './achievement-detail.css'

export function AchievementDetail({ member, achievement }: { member: Owner; achievement: MemberAchievement }) {
  const { id, name, text, rarity, xp, share, awardedAt, progress, chapter } = achievement
  return (
    <div className="achievement-detail">
      <img
        className={
          awardedAt === null ? 'achievement-detail-medal achievement-detail-medal--locked' : 'achievement-detail-medal'
        }
        src={`/img/member/achievements/${id}.svg`}
        alt=""
        width="240"
        height="240"
      />
      <div className="achievement-detail-body">
        <p>{text}</p>
        {progress && (
          <div className="achievement-cell-progress">
            <Progress
              value={(100 * progress.count) / progress.needed}
              label={messages.progress(progress.count, progress.needed)}
            />
            <span>{messages.progress(progress.count, progress.needed)}</span>
          </div>
        )}
        <dl className="achievement-detail-facts">
          <dt>{messages.state}</dt>
          <dd>{awardedAt === null ? messages.locked : messages.awardedOn(new Date(awardedAt))}</dd>
          {hasPart('xp') && (
            <>
              <dt>{messages.worth}</dt>
              <dd>{formatNumber(xp)} xp</dd>
            </>
          )}
          <dt>{messages.rarityLabel}</dt>
          <dd>{messages.rarity(rarity)}</dd>
          <dt>{messages.shareLabel}</dt>
          <dd>{messages.share(share)}</dd>
          <dt>{messages.chapterLabel}</dt>
          <dd>{chapter}</dd>
        </dl>
        <div className="row">
          <ButtonLink href={pathTo('member.achievements', { id: member.id, name: member.username })}>
            <Icon name="arrow-left" />
            {messages.toAll}
          </ButtonLink>
          {awardedAt !== null && (
            <Button onClick={() => void shareLink(name)}>
              <Icon name="share-network" />
              {messages.shareIt}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

async function shareLink(title: string): Promise<void> {
  const url = window.location.href
  if ('share' in navigator) {
    return await navigator.share({ title, url }).catch(async (error: unknown) => {
      const isClosedByMember = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosedByMember) await copy(url)
    })
  }
  await copy(url)
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url).then(
    () => toast(messages.copied),
    () => toast(messages.notCopied, { isError: true }),
  )
}
