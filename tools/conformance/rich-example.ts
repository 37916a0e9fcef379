/** One block of each kind, and its plain text as the contract's `RichText` says how it follows, written by hand. */
export const richExample = {
  blocks: [
    {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'Follow your order under ', marks: [] },
        { kind: 'link', text: 'My orders', url: '{host}/orders' },
        { kind: 'text', text: ', at any time.\nNo sign-in needed.', marks: ['bold', 'italic'] },
      ],
    },
    {
      kind: 'list',
      ordered: true,
      items: [
        [{ kind: 'text', text: 'Open the page', marks: ['underline'] }],
        [{ kind: 'link', text: 'https://shop.test/help', url: 'https://shop.test/help' }],
      ],
    },
    { kind: 'list', ordered: false, items: [[{ kind: 'text', text: '你好 👋', marks: ['strikethrough'] }]] },
    { kind: 'link', text: 'All about delivery', url: 'http://shop.test/delivery?by=post' },
    { kind: 'image', url: 'https://shop.test/label.png', description: 'The label on the parcel' },
    {
      kind: 'video',
      url: 'https://shop.test/unpack.mp4',
      description: 'How to unpack it',
      posterUrl: 'https://shop.test/unpack.jpg',
    },
    { kind: 'button', text: 'Track my parcel', action: 'openLink', url: '{host}/track', value: null },
    { kind: 'button', text: 'Send it back', action: 'ask', url: null, value: 'How do I return it?' },
    { kind: 'button', text: 'Talk to somebody', action: 'requestPerson', url: null, value: null },
  ],
  plainText: [
    'Follow your order under My orders ({host}/orders), at any time.\nNo sign-in needed.',
    '1. Open the page\n2. https://shop.test/help',
    '• 你好 👋',
    'All about delivery (http://shop.test/delivery?by=post)',
    'The label on the parcel (https://shop.test/label.png)',
    'How to unpack it (https://shop.test/unpack.mp4)',
    'Track my parcel ({host}/track)',
    'Send it back',
    'Talk to somebody',
  ].join('\n\n'),
};
