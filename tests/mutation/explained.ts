const asks = 'with no list, success asks for it at once, just as loading does'
const redraws = 'the same query drawn again shows the same rows'
const isNothing = 'half of no time, and twice no time, is no time'
const writesToo = 'the other search takes the same way at the same time, and writes the same text'
const goesOn = 'what was chosen is there by then, so the first state goes on to the other at once'
const entersAnyway = 'all of its regions are entered anew either way'

/**
 * Mutants that no test can notice, by name, with the reason: they have no visible effect. The run fails when a name is
 * no mutant any more, or when a test notices it.
 */
export const explained: Readonly<Record<string, string>> = {
  'businessList.view.turning after turn: halved': isNothing,
  'businessList.view.turning after turn: doubled': isNothing,
  'businessReader.loading rows.requested 0: does not reenter': entersAnyway,
  'columns columns.chosen 0: to columns.starting in place of columns.chosen': goesOn,
  'columns columns.received 0: to columns.starting in place of columns.chosen': goesOn,
  'palette.open.businesses text.typed 0: without setText': writesToo,
  'palette.open.businesses text.typed 1: without setText': writesToo,
  'palette.open.payments text.typed 0: without setText': writesToo,
  'palette.open.payments text.typed 1: without setText': writesToo,
  'paymentReader.loading rows.requested 0: does not reenter': entersAnyway,
  'payments.view.turning after turn: halved': isNothing,
  'payments.view.turning after turn: doubled': isNothing,
  'planList.status query.received 0: without its guard': redraws,
  'planList.status.idle data.outdated 0: left out': asks,
  'planList.status.idle data.outdated 0: to planList.status.success in place of planList.status.loading':
    asks,
  'planList.status.idle query.received 0: to planList.status.success in place of planList.status.loading':
    asks,
}
