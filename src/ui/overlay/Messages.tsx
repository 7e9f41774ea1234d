import X from 'lucide-react/icons/x'
import { useEffect, useSyncExternalStore } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components/Toast'
import { cutText } from '../../lib/text.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import * as css from './messages.css.ts'
import { icons } from '../text/notice-look.ts'
import { useWait } from '../network.ts'
import { tones } from '../text/notice.css.ts'
import { receiveMessages, type Message } from '../../browser/messages.ts'
import { Waiting } from '../text/Waiting.tsx'
import { ServerText } from '../text/ServerText.tsx'
import * as texts from '../../lib/texts.ts'

/** Display time of a message in ms; hover and focus stop the timer. Errors stay until the user closes them. */
const stay = 6000

const most = 3
const queue = new AriaToastQueue<Message>({ maxVisibleToasts: most })

function show(message: Message): void {
  const { tone, reading, until = reading?.over } = message
  // Closes the oldest message, because the queue would show a displaced message again later
  const shown = queue.visibleToasts
  const oldest = shown.length === most && shown.findLast(({ timeout }) => timeout !== undefined)
  if (oldest) queue.close(oldest.key)
  const key = queue.add(message, tone === 'critical' || until ? {} : { timeout: stay })
  void until?.then(() => queue.close(key))
}

const subscribe = (changed: () => void) => queue.subscribe(changed)
const isErrorShown = () => queue.visibleToasts.some(({ content }) => content.tone === 'critical')

/** The list of messages, which F6 focuses. Mount it once. Only this component uses React Aria's unstable toasts. */
export function Messages() {
  useEffect(() => {
    const stop = receiveMessages(show)
    return () => {
      stop()
      // The next administrator must not see these messages
      queue.clear()
    }
  }, [])
  const isError = useSyncExternalStore(subscribe, isErrorShown)
  useEffect(() => {
    const { dataset } = document.body
    if (isError) dataset['errors'] = ''
    return () => {
      delete dataset['errors']
    }
  }, [isError])
  const count = useSyncExternalStore(subscribe, () => queue.visibleToasts.length)
  // On mount, React Aria registers a region for F6 only if the region already has content
  if (count === 0) return null
  return (
    <AriaToastRegion queue={queue} aria-label={texts.messages} className={css.region}>
      {({ toast }) => {
        const { tone, text, name, callId, action, reading } = toast.content
        const Icon = icons[tone]
        const close = () => queue.close(toast.key)
        return (
          <AriaToast toast={toast} className={css.message}>
            <span className={tones[tone].sign}>
              <Icon aria-hidden />
            </span>
            <AriaToastContent className={css.text}>
              <Text slot="title">
                <Said text={text} name={name} />
              </Text>
              {callId != null && (
                <Text slot="description" className={css.callId}>
                  {`${texts.reference}${callId}`}
                </Text>
              )}
              {reading && <Reading {...reading} />}
            </AriaToastContent>
            <span className={css.end}>
              {action && (
                <Button
                  size="small"
                  onPress={() => {
                    // Waits a frame for React Aria to focus the next message, so that an overlay gets the focus last
                    close()
                    requestAnimationFrame(action.onPress)
                  }}
                >
                  {action.label}
                </Button>
              )}
              <IconButton onPress={close} label={texts.closeMessage} size="small" icon={<X aria-hidden />} />
            </span>
          </AriaToast>
        )
      }}
    </AriaToastRegion>
  )
}

function Reading({ call, stop }: NonNullable<Message['reading']>) {
  return <Waiting wait={useWait(true)} call={call} onStop={stop} />
}

/** Maximum length of a name in characters, because a message is one line. */
const longestName = 40

/** Isolates the name's text direction from the surrounding text, and truncates a long name. */
function Said({ text, name }: Pick<Message, 'text' | 'name'>) {
  const at = name === undefined ? -1 : text.indexOf(name)
  if (name === undefined || at < 0) return <ServerText>{text}</ServerText>
  return (
    <>
      {text.slice(0, at)}
      <bdi>{cutText(name, longestName)}</bdi>
      <ServerText>{text.slice(at + name.length)}</ServerText>
    </>
  )
}
