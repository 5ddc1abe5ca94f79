import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { feedEditor } from '#feed-editor/calls.ts'
import type { FeedChannelSettings } from '#feed-editor/contract.ts'
import { messages } from '#feed-editor/messages.ts'
import { feedChannelNames, feedChannels } from '#feeds/channels.ts'
import { Note } from '#ui/note.tsx'
import { ChannelForm } from './channel-form.tsx'
import type { Choices } from './choices.ts'
import './channels.css'

export function ChannelsPage({ query }: { query: URLSearchParams }) {
  return (
    <>
      <PageHead title={messages.title} sub={messages.intro} />
      <Note kind="info">{messages.untried}</Note>
      <Load load={() => api(feedEditor.listFeedChannels, undefined)}>
        {({ data, ...choices }) => <Channels first={data} choices={choices} query={query} />}
      </Load>
    </>
  )
}

type ChannelsProps = { first: FeedChannelSettings[]; choices: Choices; query: URLSearchParams }

function Channels({ first, choices, query }: ChannelsProps) {
  const [channels, setChannels] = useState(first)
  const chosen = feedChannelNames.find((name) => name === query.get('channel')) ?? 'google'
  const shown = channels.find(({ channel }) => channel === chosen)
  return (
    <>
      <nav className="channels-list" aria-label={messages.channels}>
        {channels.map(({ channel, isOn }) => (
          <a
            key={channel}
            href={`/admin/feed-channels?channel=${channel}`}
            aria-current={channel === chosen ? 'page' : undefined}
          >
            {feedChannels[channel].name}
            <span className={isOn ? 'channels-state channels-state--on' : 'channels-state muted'}>
              <span aria-hidden="true">{isOn ? '●' : '○'}</span> {isOn ? messages.on : messages.off}
            </span>
          </a>
        ))}
      </nav>
      {shown && (
        <ChannelForm
          key={chosen}
          stored={shown}
          choices={choices}
          onSaved={(saved) => setChannels(channels.map((one) => (one.channel === saved.channel ? saved : one)))}
        />
      )}
    </>
  )
}
