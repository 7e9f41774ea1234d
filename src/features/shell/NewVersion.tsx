// The offer to reload for a newer build. In the header it moves nothing, and a sheet or a dialog covers it.
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { versionMachine } from '../../../machines/version.machine.ts'
import { isNewerBuild, reloadPage } from '../../document/newer-build.ts'
import { useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { offer } from './new-version.css.ts'
import { searchWords } from './shell.css.ts'
import * as texts from './version-texts.ts'

/** A button that reloads the page, while the server has a newer build than this page. */
export function NewVersion() {
  const router = useRouter()
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() =>
    versionMachine.provide({
      actors: { checkBuild: fromPromise(({ signal }) => isNewerBuild(signal)), ...calls },
    }),
  )
  const actor = useActorRef(machine, actorOptions)
  const isSuperseded = useSelector(actor, (snapshot) => snapshot.matches('superseded'))
  useEffect(() => router.subscribe('onResolved', () => actor.send({ type: 'page.opened' })), [router, actor])
  return (
    <>
      <VisuallyHidden role="status">{isSuperseded ? texts.newVersionAvailable : ''}</VisuallyHidden>
      {isSuperseded && (
        <Button
          variant="quiet"
          icon={<CircleArrowUp aria-hidden />}
          aria-label={texts.reloadForNewVersion}
          className={offer}
          onPress={reloadPage}
        >
          <span className={searchWords}>{texts.newVersion}</span>
        </Button>
      )}
    </>
  )
}
