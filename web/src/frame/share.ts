/** Shares a link or a text: by the system's own way where there is one, else it is copied. Says whether it was copied. */
export async function share(content: string, kind: 'url' | 'text' = 'url'): Promise<boolean> {
  if (navigator.share) {
    await navigator.share({ title: 'Bumpyard', [kind]: content }).catch(() => {}) // put away
    return false
  }
  try {
    await navigator.clipboard.writeText(content)
  } catch {
    // on plain HTTP there is only the old way
    const field = document.createElement('textarea')
    field.value = content
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
  return true
}
