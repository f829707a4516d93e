import type { Locator, Page } from 'playwright-core'

type Press = (this: Locator, options?: object) => Promise<void>

const PRESSES = ['click', 'dblclick', 'tap', 'check', 'uncheck'] as const
const NOTICES = '.snackbars'
const guarded = new WeakSet<object>()

/** Fails any press on an element covered by a notice, and says which. Playwright would just wait until the notice disappears. */
export function refuseCoveredPresses(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Record<(typeof PRESSES)[number], Press>
  if (guarded.has(locators)) return
  guarded.add(locators)
  for (const name of PRESSES) {
    const press = locators[name]
    locators[name] = function (options) {
      const cover = findCover(this)
      return Promise.race([press.call(this, options), cover])
    }
  }
}

async function findCover(locator: Locator): Promise<never> {
  const text = await locator.evaluate(watch, NOTICES).catch(() => null)
  if (text === null) return new Promise(() => {})
  throw new Error(`${locator} cannot be pressed: a notice lies over it, “${text}”`)
}

/** Checks every frame. Covered in two frames in a row counts: one may show a notice that is disappearing. */
function watch(element: Element, notices: string): Promise<string | null> {
  return new Promise(resolve => {
    let covered = 0
    let isOver = false
    const end = (text: string | null) => {
      isOver = true
      resolve(text)
    }
    const look = () => {
      if (isOver || !element.isConnected) return end(null)
      const { x, y, width, height } = element.getBoundingClientRect()
      const notice = document.elementFromPoint(x + width / 2, y + height / 2)?.closest(notices)
      covered = notice && !notice.contains(element) ? covered + 1 : 0
      if (covered > 1) return end(notice?.textContent ?? '')
      requestAnimationFrame(look)
    }
    addEventListener('pointerdown', () => end(null), { capture: true, once: true })
    look()
  })
}
