import { chakra } from '@chakra-ui/react/styled-system';

/** The first stop of the keyboard: past the navigation. Visible only while it has the focus. */
export function SkipLink({ target, label }: { target: string; label: string }) {
  return (
    <chakra.a
      href={`#${target}`}
      position="fixed"
      top="2"
      insetInlineStart="2"
      zIndex="skip"
      px="3"
      py="2"
      borderRadius="md"
      bg="bg.raised"
      fontSize="sm"
      fontWeight="medium"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none', boxShadow: 'float' }}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {label}
    </chakra.a>
  );
}
