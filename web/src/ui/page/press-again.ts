/** A double press, or an impatient one. */
const soon = 800
/** A finger does not hit the same pixel twice. */
const near = 12

interface Place {
  clientX: number
  clientY: number
}

let end = () => {}

/** The button of a pager: what it does, and again for whoever presses on. */
export function pagerPress(press: () => void): (event: Place & { detail: number }) => void {
  return event => {
    press()
    // Of a key, which has no place on the page, the next press finds the button where it is.
    if (event.detail > 0 && event.clientX + event.clientY > 0) pressAgain(event, press)
  }
}

/**
 * Turning a page moves the rows under the pointer. Whoever presses once more in the same place means the pager again, and not the
 * button of a row that came to lie there.
 */
export function pressAgain({ clientX, clientY }: Place, press: () => void): void {
  end()
  const again = (event: MouseEvent) => {
    if (Math.abs(event.clientX - clientX) > near || Math.abs(event.clientY - clientY) > near) return end()
    event.stopPropagation()
    event.preventDefault()
    press()
    pressAgain({ clientX, clientY }, press)
  }
  const timer = setTimeout(() => end(), soon)
  end = () => {
    clearTimeout(timer)
    document.removeEventListener('click', again, true)
    end = () => {}
  }
  document.addEventListener('click', again, true)
}
