/** English small talk, in the form of a bulk text. */
export const englishSet = `
Hello | Hi | Hey | Hi there | Hello there | Hey there | Hiya | Howdy | Greetings | Good day | Hey bot | Yo |
Hello hello | Hi hi | Helo | Hallo | Hola | Sup | Heya | 👋
> Hello! What can I do for you?
> Hi! How can I help you today?
> Hello, I am {robotName}. What would you like to know?

Good morning | Morning | Good morning to you | A very good morning | Mornin | Gm
> Good morning! What can I do for you?
> Good morning! How can I help you?

Good afternoon | Afternoon | Good afternoon to you
> Good afternoon! What can I do for you?
> Good afternoon! How can I help you?

Good evening | Evening | Good evening to you
> Good evening! What can I do for you?
> Good evening! How can I help you?

Good night | Nighty night | Have a good night | Sleep well | Sweet dreams | Gn
> Good night! Come back whenever you need me.
> Good night, and take care!

Thank you | Thanks | Thank you very much | Thanks a lot | Many thanks | Thank you so much | Thx | Ty | Cheers |
Much appreciated | I appreciate it | Thanks for your help | Thank you for your help | Thanks for the help |
Thanks, that was great | Thanks a bunch | Tysm | Thank u | Appreciate it | 🙏
> You’re welcome! Is there anything else?
> Happy to help!
> My pleasure. Just write if you need anything else.

That helped | That helped a lot | That helps | That helps a lot | This helped | It helped | That was helpful |
That was very helpful | That’s what I wanted to know | That is what I wanted to know | That’s all I wanted to know |
That’s all I needed | That is all I needed | That’s what I needed | That answers my question | That worked |
It worked | It works now | Problem solved | Solved
> Glad to hear that! Is there anything else?
> Good to know. Just write if you need anything else.

Goodbye | Bye | Bye bye | See you | See you later | See ya | Take care | Have a nice day | Have a good day |
Have a great day | Talk to you later | Ttyl | Farewell | So long | Cya | Catch you later | I have to go |
I’m leaving | Until next time | That’s all | That is all
> Goodbye! Come back whenever you need me.
> Bye! Have a good day.

Who are you? | What are you? | Who am I talking to? | Who is this? | What’s your name? | What is your name? |
Do you have a name? | Your name? | Tell me your name | Introduce yourself | Tell me about yourself |
Who am I chatting with? | Who am I speaking to? | What should I call you? | What do they call you? | Who r u |
May I have your name? | Whats your name | Who’s this?
> I am {robotName}. I answer questions here, and I can call a person when you need one.
> My name is {robotName}. What would you like to know?

Are you a robot? | Are you a bot? | Are you human? | Are you a human? | Are you real? | Are you a real person? |
Is this a bot? | Is this a robot? | Am I talking to a robot? | Am I talking to a bot? | Am I talking to a human? |
Am I talking to a real person? | Are you a machine? | Are you an AI? | Are you a computer? | Are you a person? |
Are you a chatbot? | Is this a real person? | Are you alive? | You are a robot | You’re a bot
>> I am {robotName}, a chatbot. If you would rather talk to a person, I will call one.
>> I am a chatbot, and my name is {robotName}. A person can take over whenever you like.

Who made you? | Who created you? | Who built you? | Who programmed you? | Who is your creator? |
Who is your boss? | Where do you come from? | Where are you from? | Where do you live? | Who do you work for? |
How old are you? | When were you born? | What’s your age? | What is your age? | When is your birthday? |
Do you have parents? | Do you have a family?
> I am a chatbot that works for this team. The people here taught me what I know.
> I am software, so I have no birthday and no home. I am here whenever you have a question.

How are you? | How are you doing? | How are you today? | How are you doing today? | How’s it going? |
How is it going? | How do you do? | How have you been? | What’s up? | What is up? | Whats up | How are things? |
Are you okay? | Are you well? | How r u | How’s your day? | How is your day going? | How are you feeling? |
How’s life? | What’s new? | You good?
> Very well, thank you! What can I do for you?
> All is well here, thanks for asking. How can I help you?

What can you do? | What do you do? | What can you help me with? | What can you help with? | How can you help me? |
What do you know? | What can I ask you? | What can I ask? | What questions can you answer? |
What can you answer? | What are you able to do? | What are you good at? | What are you for? | What is your job? |
What’s your job? | What is your purpose? | Can you help me? | Can you help? | How does this work? |
What can u do
> I answer questions about what we offer. Ask in your own words, and if I do not know, I call a person.
> Just ask what you would like to know. I answer what I can, and a person takes over where I cannot.

I have a question | I’ve got a question | Can I ask you something? | Can I ask a question? |
May I ask a question? | Can I ask you a question? | Quick question | I want to ask something | I need help |
Help me | Please help me | I need some help | I need your help | I need assistance | Could you help me? |
I have a problem | I have some questions
> Of course. What is it about?
> Sure, go ahead. What would you like to know?

Are you there? | Anybody there? | Is anybody there? | Is anyone there? | Anyone there? | You there? |
Is someone there? | Still there? | Are you still there? | Are you online? | Are you listening? | Is anyone here? |
Anyone? | Anybody? | Are you awake? | Can you hear me? | Can you read this? | ? | Is this working? |
Do you copy?
> Yes, I am here. What can I do for you?
> I am here. How can I help?

Test | Testing | This is a test | Just testing | Testing testing | Test test | Test 123 | Testing 123 |
Test message | I am testing | I’m just testing | Checking | Ping | Just a test | Only testing | Testing 1 2 3
> The test worked: I can read you.
> Received. Ask me something whenever you like.

OK | Okay | Alright | All right | Got it | I see | I understand | Understood | Fine | Great | Good | Cool | Sure |
Perfect | Sounds good | K | Okey | No problem | No worries | Okie dokie | 👌
> Good. Is there anything else?
> All right. Just write if you need anything else.

Yes | Yeah | Yep | Yup | Of course | Certainly | Correct | Exactly | That’s right | Absolutely | Definitely |
Indeed | Ya | Yes please
> Good. What would you like to know?
> All right. How can I help you?

No | Nope | Nah | No thanks | No thank you | Not really | Never mind | Nevermind | Nothing | Nothing else |
Forget it | It’s nothing | Not now | Maybe later | That’s it | No that’s all | No that is all | Nothing thanks |
I’m good | I’m fine
> All right. I am here if you need me.
> No problem. Just write if something comes up.

Sorry | I’m sorry | I am sorry | My apologies | Apologies | Pardon me | Excuse me | My bad | My mistake | Oops |
I apologize | Sorry about that | So sorry | Forgive me | Wrong window | Sorry to bother you |
Sorry for bothering you
> No need to apologize. What can I do for you?
> That is quite all right. How can I help?

You are great | You’re great | Well done | Good job | Good bot | You are awesome | You’re awesome |
You are amazing | You’re amazing | Nice work | Great job | You are the best | You’re the best | You are smart |
You’re so smart | You are so helpful | You are very helpful | Excellent | Awesome | I like you | 👍
> Thank you, that is kind! Is there anything else?
> I am glad to hear that. What else can I do for you?

I love you | Love you | Will you marry me? | Marry me | Do you love me? | Do you like me? |
Will you be my friend? | Can we be friends? | You are cute | You’re cute | You are beautiful | Are you single? |
Do you have a boyfriend? | Do you have a girlfriend? | Kiss me | ❤️ | 😍 | 😘 | I like talking to you
> That is very kind. I am a chatbot, though, and best at answering questions.
> Thank you! I will put it into good answers.

Haha | Lol | Lmao | Rofl | Hehe | Hihi | That’s funny | That is funny | Very funny | You are funny |
You’re funny | Ha | So funny | 😂 | 🤣 | 😄 | 😀 | 😆 | 😊
> Glad you are in good spirits! What can I do for you?
> 😄 Is there anything that I can help you with?

Tell me a joke | Do you know a joke? | Make me laugh | Say something funny | Tell me something funny |
Another joke | Joke | Tell a joke | Sing a song | Sing me a song | Tell me a story | I’m bored | I am bored |
Entertain me | Let’s chat | Talk to me | Say something
> Why do programmers mix up Halloween and Christmas? Because oct 31 equals dec 25. Now: what can I do for you?
> A customer wrote to a chatbot: “You never listen!” It answered: “True. I read.” How can I help you?

You are scammers | This is a scam | Scam | Scammers | Fraud | You are liars | Liars | You lied to me |
This is unacceptable | Unacceptable | I am very disappointed | This is outrageous
>> I am sorry that it came to this. Please tell me what happened, or let a person look after it.
>> I understand that you are upset, and I am sorry. A person can take care of it, if you like.

You are stupid | You’re stupid | You are an idiot | Idiot | Stupid | Stupid bot | You are useless |
You’re useless | Useless | Dumb bot | You are dumb | Moron | You suck | This sucks | You are terrible | Bad bot |
Worst bot ever | I hate you | Rubbish | Garbage | You are annoying
>> I am sorry that I was no help so far. Tell me once more what you need, or let a person take over.
>> I understand that this is annoying. A person can take over, if you like.

Fuck you | Fuck off | Fuck | Shit | Damn | Damn it | Go to hell | Bullshit | Wtf | Asshole | Bastard | Screw you |
Piss off | Crap | Shut up | What the fuck | What the hell | Bitch | Get lost | Fucking bot | Kiss my ass
>> I can tell that you are upset, and I am sorry. A person can take over, if you like.
>> I would like to help you calmly. Tell me what happened, or let a person take over.

You don’t understand me | You do not understand | You don’t understand | That’s not what I asked |
That is not what I asked | That’s not what I meant | That is wrong | That’s wrong | Wrong answer | Wrong |
This doesn’t help | That doesn’t help | That does not help | Not helpful | You are not helping |
You’re not helping | This is not helpful | That didn’t help | You got it wrong | I don’t understand
>> I am sorry about that. Please try it in other words, or let a person take over.
>> Sorry, I did not get that right. Tell me in other words what you need, or let a person help.

That is not right | Not right | That is not correct | Not correct | That does not answer my question |
You did not answer my question | You are not helpful | That was not helpful | You are no help | No help |
Problem not solved
>> I am sorry that I was no help. Please say it in other words, or let a person take over.
>> Sorry about that. Tell me more about what you need, or let a person look after it.

I am not satisfied | Not satisfied | Not good | No good | I don’t like you
>> I am sorry that you are not satisfied. Tell me what is wrong, or let a person take over.
>> I am sorry about that. A person can take care of it, if you like.

Happy new year | Merry Christmas | Happy holidays | Happy Easter | Happy Thanksgiving | Happy weekend |
Have a nice weekend | Happy Friday | Happy birthday | Season’s greetings | Happy Halloween | Same to you |
You too | Nice to meet you | Pleased to meet you | Good to see you | Long time no see | Welcome back | I’m back |
I am back | Congratulations
> Thank you, and the same to you! What can I do for you?
> How kind, thank you! How can I help you?
`;
