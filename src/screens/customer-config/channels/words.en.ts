export const channels = {
  list: {
    title: 'Channels',
    text: 'Where customers reach you.',
    open: 'Set up',
    kind: { web: 'Web chat' },
    kindText: { web: 'A chat page of its own, and a chat button on your site.' },
    sites_one: 'On {{count, number}} site',
    sites_other: 'On {{count, number}} sites',
    noSites: 'Chat page only',
    empty: { title: 'No channel', text: 'This application has no channel that customers could use.' },
  },
  web: {
    title: 'Web chat',
    text: 'Share the chat page as a link, or put the chat button on your site.',
    form: 'Web chat settings',
    saved: 'Web chat saved',
    savedText: 'Customers meet the change at once.',
    deactivatedTitle: 'This channel is deactivated',
    deactivatedText: 'Customers who open the chat page or the widget read that it is not available.',
    share: {
      title: 'Chat page',
      text: 'A page of its own: for a link in a mail, a QR code or a menu.',
      label: 'Address of the chat page',
      open: 'Open the chat page',
    },
    widget: {
      title: 'Widget',
      text: 'A round button in the corner of your site opens the chat. Paste this before </body> of every page.',
      label: 'Widget snippet',
      hint: 'Add data-lang="zh" or data-lang="en" for a fixed language; otherwise the widget follows the page.',
      noSite: 'No site is allowed to show the widget yet. Add the site’s address below.',
    },
    preview: {
      title: 'Preview',
      text: 'What customers see. It is a real conversation: it appears at the desk.',
      show: 'Show the preview',
      hide: 'Hide the preview',
      frame: 'Preview of the chat',
      version: 'The bot answers from the deployed version.',
    },
    settings: {
      title: 'Channel',
      text: 'How colleagues tell channels apart, and whether customers reach this one.',
      nameHelp: 'Agents see it beside each conversation.',
      status: 'Customers can reach this channel',
      statusHelp: 'Deactivated, the chat page and the widget say that the chat is not available.',
    },
    origins: {
      title: 'Allowed sites',
      text: 'Only these sites may show the chat within their pages. The chat page itself always works as a link.',
      label: 'Site {{position}}',
      placeholder: 'https://www.example.com',
      add: 'Add a site',
      remove: 'Remove {{site}}',
      removeEmpty: 'Remove site {{position}}',
      help: 'Scheme and host, with a port where it has one: no path.',
      none: 'No site yet: the widget is shown nowhere.',
      limit: 'No more than {{count, number}} sites.',
    },
  },
} as const;

declare module '../../../i18n/typed-t.ts' {
  interface Words {
    channels: typeof channels;
  }
}
