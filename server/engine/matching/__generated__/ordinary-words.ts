// Written by `npm run gen` from the vocabulary of the sentence model and the questions of tests/data. Do not edit.
export const ordinaryWords =
  'abandon abilities ability able abortion about above abroad absence absolute absolutely absorb abuse academic accent accept acceptable accepted access ' +
  'accident accomplish accord according account accumulat accurate accus accused achieve achievement acid acknowledge acquire acquired acquisition acres ' +
  'across acting action actions activate activation active activist activities activity actor actress actual actually adapt added addict addiction adding' +
  ' addition additional address adequate adjust administration administrative administrator admire admission admit admitted adopt adopted adoption adorab' +
  'le adult adults advance advanced advantage adventure advertise advertising advice advise adviser advisor advocate affair affect affected affiliate aff' +
  'ord affordable afraid after afternoon afterwards again against agencies agency agenda agent aggressive agree agreed agreement ahead aircraft airline a' +
  'irport alarm album alcohol alert algorithm alien align alive allegations alleged allegedly allergic allow allowance allowed allowing allows almost alo' +
  'ne along alongside alot alphabetical already alright also alter alternative although always amazing amend amendment american among amount analog analy' +
  'sis analyst analysts analyze ancient anger angle angry animal animals animation anime ankle anniversary announce announced announcement annoy annoying' +
  ' annual anonymous another answer answers anti antibiotic anticipate anxiety anybody anymore anyone anything anyway anywhere apart apartment apologize ' +
  'apparent apparently appeal appear appearance appeared appears apple application applications applied applies apply appointed appointment appreciate ap' +
  'proach appropriate approval approve approved approximately arch architect architecture area areas aren argue arguing argument arms army around arrange' +
  ' arrangement array arrest arrested arrival arrive arrived article artificial artist asked asking asleep assault assemble assembly assert assess assess' +
  'ment assets asshole assigned assignment assist assistance assistant associate associated association assume assuming assumption atheist athlete athlet' +
  'ic atmosphere attach attached attachment attack attacks attempt attend attended attention attitude attorney attract attracted attraction attractive at' +
  'tribute auction audience audio audit authentic author authorities authority authorize auto automatic automatically available average avoid awake award' +
  ' aware awareness away awesome awful awkward babies baby back background bacteria baggage bail bake balance balcony ball banana band bang bank banned b' +
  'arely barrel barrier base baseball based basic basically basis basket basketball bath bathe bathroom battery battle beach bear beat beautiful beauty b' +
  'ecame because become becomes becoming bedroom been before began begin beginning behavior behaviour behind being belief believe believed believing belo' +
  'ng below bench beneficial benefit benefits besides best better between beyond bias bible bicycle bigger biggest bike bill billing billion bind bird bi' +
  'rth birthday bitch bite black blame blast bleach blend bless blind block blog blonde blood blow blue board boast boat bodies body boil bomb bond bone ' +
  'bonus book booking books boost boot border bored boring born borrow boss both bother bottle bottom bought bounce bound bout bowl boyfriend boys brain ' +
  'brake branch brand breach bread break breakfast breaking breast breath breed brew bridge brief bright brilliant bring bringing broad broadcast broke b' +
  'roken broker brother brought brown browser brush brutal bubble buddy budget buff build building built bulk bull bullet bullshit bump bunch burden buri' +
  'ed burn burst business businesses busy butter button buying cabinet cable caffeine cage cake calculate calendar call called calling calls calm calorie' +
  's came camera camp campaign campus cancel canceling cancellation cancelled cancelling cancer candidate candidates cannot cant capabilities capable cap' +
  'acity capital captain captcha capture carbon card cards care career careful carefully carpets carried carrier carry carrying cars cart cartoon case ca' +
  'ses cash cashback casino cast casual catalog catch categories category caught cause caused causing caution ceiling celebrate celebration celebrities c' +
  'elebrity cell cells cent center central centre centuries century ceremony certain certainly certificate chain chair chairman challenge challenging cha' +
  'mpion championship chance change changed changes changing channel chapter char character characters charge charged charger charges charging charity ch' +
  'art chase chat cheap cheaper cheat check checked checking checkout checkup cheek cheer cheese chemical chemistry cheque chest chicken chief child chil' +
  'dhood children chill chin chip chocolate choice choose choosing chose chosen christian christmas chronic chunk church cigarette cinema circle circuit ' +
  'circum circumstances cities citizen citizens city civil civilian claim claimed claims class classes classic classroom clean clear clearly clever click' +
  ' client clients climate climb clinic clinical clip clock close closed closely closer closest closing clothes clothing cloud club clue coach coaches co' +
  'ast coat code coffee coincide cold coll collaboration collapse collateral colleague collect collection college colon color colour column combat combin' +
  'ation combine combined come comedy comes comfort comfortable comic coming comm command comment comments commercial commission commit commitment commit' +
  'ted committee common communicate communication communities community comp companies company compare compared comparison compatible compensation compet' +
  'e competing competition competitive competitor complain complaint complete completed completely completion complex compliance complicated compliment c' +
  'omponent compound comprehensive compress comprise compromise computer concentrate concentration concept concern concerned concerns concert conclude co' +
  'nclusion concrete condemn condition conditioned conditions condom conduct conducted conf conference confess confidence confident confirm confirmation ' +
  'confirmed conflict confront confused confusing connect connected connecting connection cons conscious consecutive consensus consent consequence conser' +
  'vative consider consideration considered considering consist consistent console consolidate conspiracy constant constantly constitution construct cons' +
  'truction consult consume consumer consumption contact contain contemporary contend content contest context continue continued continues continuing con' +
  'tinuous contract contradict contrast contribute contribution control controlled controller controversial controversy convenient convention conversatio' +
  'n conversion convert convey convicted conviction convince cook cool cooperation copy core corn corner corporate corporation correct correctly correspo' +
  'nd corrupt corruption cost costs costume could couldn council counsel count counter counterpart countries country county couple coupon courage courier' +
  ' course courses court cousin cover coverage covered crack craft crap crash crazy cream create created creating creation creative creator creature cred' +
  'it credits creep crew cricket crime criminal crisis criteria critic critical criticism crop crore cross crowd crown crucial cruise crush cult cultural' +
  ' culture curious currency current currently curve custody custom customer customers customs cute cutting cyber cycle daily damage damaged damn dance d' +
  'ancing danger dangerous dark data database date dating daughter days deactivate deactivation dead deadline deal dealer dealing death debate debit debt' +
  ' debut decade decades decent decide decided decision decisions deck declared decline declined decor decrease decreasing dedicated deduct deep default ' +
  'defeat defect defence defend defense defensive deficit define defined definitely definition degree delay delayed delete deleting deletion deliberate d' +
  'elicious delight deliver delivered delivery demand demo democracy demon demonstrate demonstration denied dentist deny department depend dependent depe' +
  'nding depends depict deploy deposit depressed depression depth deputy derivative descend describe described describing description desert deserve desi' +
  'gn designed designer desire desk desktop desperate despite destination destroy destroyed destruction detach detail detailed details detect determine d' +
  'etermined develop developed developer developing development device devices diabetes diagnosed dialogue diamond dick dictionaries didn died diet diffe' +
  'r difference different difficult digital dimension dinner diploma direct directed direction directly director dirt dirty disable disabled disagree dis' +
  'appear disappoint disaster disc discharge discipline disclosed disconnect discount discover discovered discrimination discuss discussion disease dish ' +
  'dishes dislike dismiss disorder display dispose dispute disrupt distance distinct distinguish distract distribute distribution district disturb divers' +
  'e diversity divide dividend division divorce doctor document documentary documents does doesn doesnt dogs doing dollar dollars domestic dominant donat' +
  'e donating donation done dont door double doubt down downgrade downgrading download downloading downtown downvote dozen draft drag drain drama dramati' +
  'c draw drawing drawn dream dress drew drill drink drinkable drinking drive driven driver drivers driving drop dropped dropping drove drug drugs drum d' +
  'runk dude dumb dump dunno during dust duty dying dynamic dysfunction each eager earlier early earn earned earnings earth ease easier easiest easily ea' +
  'st eastern easy eating economic economy edge edit edition editor educate education effect effective effectively effects efficiency efficient effort ef' +
  'forts eight either elaborate elected election electric electricity electro electronic element elements elevator eligible eliminate elite else elsewher' +
  'e email embrace emerge emergency emerging emissions emotion emotional emphasis employ employee employees employer employment empower empty enable enco' +
  'unter encourage encouraging ended ending endorse enemies enemy energy enforce enforcement engage engaged engagement engine engineer engineering englis' +
  'h enhance enjoy enjoyed enormous enough enrol enroll ensure enter entered enterprise entertain entertainment entire entirely entities entitled entity ' +
  'entrance entrepreneur entry environment environmental episode equal equally equation equipment equity equivalent erase erection error escape especiall' +
  'y essay essential essentially establish established establishment estate estimate estimated ethic ethnic euro evaluat even evening event events eventu' +
  'ally ever every everybody everyday everyone everything everywhere evidence evil evolution evolve exact exactly exam examination examine example exams ' +
  'exceed excellent except exception excess exchange excited excitement exciting exclusive excuse execute execution executive exempt exercise exhaust exh' +
  'ibit exist existence existing exit expand expansion expect expectations expected expense expensive experience experienced experiencing experiment expe' +
  'rt expertise expire expired explain explained explanation explode exploit explore explosion export exposed exposure express expressed expression exten' +
  'd extended extension extensive extent external extra extreme extremely eyes fabric face facebook facilitate facilities facility facing fact factor fac' +
  'tors faculty fail failed failure fair fairly faith fake fall falling false familiar families family famous fancy fans fantastic fantasy farm farmers f' +
  'ashion fast faster fastest father fault favor favorite favour favourite fear feature featured features featuring federal feed feedback feel feeling fe' +
  'elings feels fees feet fell fellow felt female ferry festival fiction field fifth fight fighter fighting figure file filed files filing fill filled fi' +
  'lm filter final finally finance financial financing find finding fine finger fingerprint finish finished fire firearm fired firm first fiscal fish fit' +
  'ness five fixed flag flame flash flat flavor flexibility flexible flight flip flirt float flood floor flour flow fluid flying focus focused folder fol' +
  'ks follow followed following food fool foot footage football force forced forces forecast foreign forever forget forgive forgot forgotten form formal ' +
  'format former formula forward fought found foundation four fourth fragile frame framework franchise fraud freak free freedom freeze frequency frequent' +
  ' frequently fresh friday friend friendly friends friendship from front frozen fruit frustrated frustration fuck fucking fuel fulfill full fully functi' +
  'on fund fundamental funding funds funeral funny furniture further future gain gallon game games gaming gang garage garbage garden gate gates gather ga' +
  've gear gender gene general generally generate generation generic generous genetic genius genre gentle genuine german gets getting ghost giant gift gi' +
  'rl girlfriend girls give given gives giving glad glass glasses global glove goal goals goes going gold golf gone gonna good goods google gorgeous gott' +
  'a gotten govern government governor grab grade grades gradually graduate grammar grand grandfather grandmother grant granted graphic grass grateful gr' +
  'avity great greater greatest green greet grew grey grill grind grip grocery gross ground group groups grow growing grown growth guarantee guard guess ' +
  'guest guidance guide guidelines guilty guitar guys habit hack haha hair haircut half hall hand handle handling hands hang happen happened happening ha' +
  'ppens happier happiness happy hard harder hardware harm harsh hasn hate have haven having head headache headline headphones headquarters health health' +
  'care healthy hear heard hearing heart heat heated heating heaven heavily heavy hedge height held helicopter hell helmet help helped helpful helping he' +
  'lps here heritage hero herself hidden hide hiding high higher highest highlight highly highway hilarious hill himself hint hire hired hiring historic ' +
  'historical history hitting hockey hold holding hole holiday holidays home homeless homosexual honest honestly honey honor honour hook hope hopefully h' +
  'oping horizon hormone horrible horror horse hospital host hotel hotline hour hours house household housing however http huge human humans humor hundre' +
  'd hundreds hung hungry hurt husband hybrid hydro hyper idea ideal ideas identical identified identify identity idiot ignorant ignore illegal illness i' +
  'mage images imagination imagine immediate immediately immigrant immigration immune impact implement implementation import importance important impose ' +
  'impossible impressed impression impressive improve improved improvement improving incentive inches incident include included includes including income' +
  ' incorporate increase increased increasing increasingly incredible incredibly indeed independence independent index indicate indication indicator indi' +
  'vidual individuals industrial industries industry infant infected infection infinite inflation influence info information infrastructure infuse ingred' +
  'ient inherent inherit inhibit initial initially initiative injured injuries injury innings innocent innovation innovative input insane insert inside i' +
  'nsight insist inspection inspired install installation installed installing installment instalment instance instant instead instinct institution instr' +
  'ument insult insurance integrate integration intellectual intelligence intelligent intend intended intense intent intention inter interact interaction' +
  ' interest interested interesting interface interfere interior internal international internet interpret intervention interview into introduce introduc' +
  'ed introduction inventory invest investigate investigating investigation investment investors invitation invite invited invoice involve involved invol' +
  'ving iron irre island issue issued issues item items itself jack jacket jail jealous jeans jerk jersey jobs join joined joint joke journal journalist ' +
  'journey judge judgment juice jump junior junk jurisdiction jury just justice karma keep keeping kept keyboard keys kick kidding kids kill killed killi' +
  'ng kind kinda kiss kitchen kitchens kitten knee knew knife knock know knowing knowledge known knows label labor labour lack ladies lady laid lake lamp' +
  ' land landlord landscape lane language laptop large largely larger largest last late later latest latter laugh launch launched launder lawmakers laws ' +
  'lawsuit lawyer layer lazy lead leader leaders leadership leading league leak lean learn learned learning lease least leather leave leaving lecture lef' +
  't legacy legal legend legislation legitimate legs lemon lender length lens lesbian less lesson lessons letter letting level levels leverage liberal li' +
  'brary license licensed life lifestyle lift light like liked likely limit limited line lines link linked liquid list listed listen listening literally ' +
  'literature little live lived lives living load loan loans lobby local located location lock locked lockers logging logic logical login logistics logo ' +
  'logout long longer look looked looking looks loop loose lose losing loss losses lost lots lottery loud love loved loving lower lowest loyal luck lucky' +
  ' luggage lunch lung luxury lying lyrics machine made magazine magic magnet mail main mainly mainstream maintain maintenance major majority make makes ' +
  'makeup making male mall manage managed management manager managing mandate manner manual manufacture manufacturer manufacturing many march margin mari' +
  'juana mark market marketing markets marriage married marry mask mass massive master match matches mate material math matter mature maximum maybe meal ' +
  'meals mean meaning meaningful means meant measure meat mechanic mechanism medal media medical medication medicine medium meet meeting member members m' +
  'embership memories memory mend mental mention mentioned menu merchant merely mess message messages metal meter method micro middle might mild mile mil' +
  'eage miles militant military milk mill million mind mine mini minimal minimum minister ministry minor minority minute minutes miracle mirror miss miss' +
  'ed missile missing mission mistake mixed mixture mobile mode model models moderate moderators modern modify molecule moment momentum money monitor mon' +
  'o monster month monthly months mood moon moral more morning mortgage most mostly mother motion motivate motivation motor motorcycle mount mountain mou' +
  'se mouth move moved movement movie movies moving much multi multiple multiply municipal murder muscle museum music musical muslim must mutual myself m' +
  'ystery nail naked name named names nanny narrative narrow nasty nation national native natural naturally nature near nearby nearest nearly necessarily' +
  ' necessary neck need needed needs negative negotiate negotiation neighbor neighborhood neighbour neither nerve nervous network neuro neutral never new' +
  's newsletter newspaper next nice nickname night nightmare nine nobody noise nominee none normal normally north northern nose note notes nothing notice' +
  ' noticed notification novel nuclear number numbers numerous nurse nursing nutrition nuts object objective obligation observation observe obtain obviou' +
  's obviously occasion occasionally occur occurred ocean offense offensive offer offered offering offers office officer officers official officials offl' +
  'ine often okay older once ones ongoing online only onto open opened opening operate operating operation operations operator opinion opponent opportuni' +
  'ties opportunity opposed opposite opposition option options orange order ordered ordinary organ organic organisation organization organize origin orig' +
  'inal originally other others otherwise ourselves outcome outdoor outfit output outside outstanding over overall overcome overdraft overdue overnight o' +
  'verseas overwhelming owned owner owners ownership oxygen pace pack package packaging packet page paid pain painful paint painting pair panel panic pan' +
  'ts paper para parallel parameter parcel parent parents park parking parliament part partially participant participate participating particular particu' +
  'larly parties partner partnership parts party pass passbook passcode passed passenger passes passing passion passionate passport password past patch p' +
  'atent path patience patient patients patrol pattern pause pausing paying payment payroll pays peace peaceful peak peanut penalty penis pension people ' +
  'pepper percent percentage perception perfect perfectly perform performance performed perhaps period permanent permission permit persist person persona' +
  'l personality personally personnel perspective petition pharmacy phase philosophy phone photo photograph photos phrase physical physically physician p' +
  'hysics piano pick picked pickup picture pictures piece pieces piercing pill pilot pink pipe pipeline pitch pizza place placed places placing plain pla' +
  'n plane planet planned planning plans plant plants plastic plate platform play played player players playing plays plea pleasant please pleasure pledg' +
  'e plenty plot plug plumber plus pocket poem point points poison police policies policy polite political politician politics poll pollution pool poor p' +
  'opular population porn port portfolio portion portray pose position positive possess possession possibilities possibility possible possibly post posta' +
  'ge posted postpone potato potential potentially pothole pound pounds pour poverty powder power powerful practical practice praise pray prayer precise ' +
  'predict prefer preference preferred pregnancy pregnant premier premise premium preorder preparation prepare prepared preparing prepay prescription pre' +
  'sence present presentation presented preserve president presidential press pressure pretend pretty prevent previous previously price prices pricing pr' +
  'ide priest primarily primary prime principal principle print prior priority prison privacy private privilege prize prob probably problem problems proc' +
  'edure proceed process produce produced producer producing product production products profession professional professor profile profit program program' +
  'me programming programs progress prohibit project projector projects prolong prominent promise promising promo promote promoting promotion prompt pron' +
  'ounce proof prop proper properly properties property proportion proposal proposed prosecutor prospect protect protection protein protest proud prove p' +
  'roved proven provide provided provider provides providing province provision psycho psychological public publish published pull pulled pump punch puni' +
  'sh punishment puppy purchase purchased purchasing pure purple purpose pursue push pushed pushing putting puzzle qual qualified qualify quality quant q' +
  'uantity quarter quarterback quest question questions queue quick quickly quiet quit quite quota quote rabbit race racial racing racism racist radical ' +
  'radio radiology rail rain raise raised raising rally random range rank rape rare rarely rate rates rather rating ratio rational reach reached react re' +
  'action reactivate reactivation read reading ready real realise realistic reality realize realized really rear reason reasonable reasons rebate rebound' +
  ' recall receipt receive received receiver receiving recent recently recharge recipe recognise recognition recognize recognized recommend recommended r' +
  'econ record recorded records recover recovery recruit recycle recycling reddit reduce reduced reducing reduction refer reference referral referred ref' +
  'erring reflect reform refresh refrigerate refugee refund refunded refuse refused regard regarding regardless regime region regional register registere' +
  'd registration regret regular regularly regulate regulation regulations regulatory reimburse reimbursement reject relate related relation relationship' +
  ' relative relatively relax release released relevant reliable relief relieve religion religious remain remained remaining remains remark remember remi' +
  'nd reminder remit remittance remote removal remove removed removing rename renew renewal renewing rent rental repair repay repayment repeat repeatedly' +
  ' replace replaced replacement replacing replied reply report reported reportedly reporting reports represent representative reputation request request' +
  'ed require required requirement requirements requires requiring reschedule rescue research researchers reservation reserve reserving reset residence r' +
  'esident residential residents resist resistance resolution resolve resort resource resources respect respectively respond responded response responsib' +
  'ility responsible rest restart restaurant restore restrict restrictions restrooms result results resume resuming retail retain retire retired retireme' +
  'nt return returned reveal revealed revenue reverse review revolution reward rewards rice rich ride ridiculous rifle right rights ring rinse rise risin' +
  'g risk rival river road roast robot rock rocket role roll romance romantic roof rookie room rooms root rose roster rough roughly round route router ro' +
  'utine royal rude ruin rule rules ruling rumor runner running runs rural rush sacrifice safe safety said sake salad salary sale sales salt same sample ' +
  'sanction sand sandwich satellite satisfaction satisfied satisfy sauce save saved saving savings saying says scale scam scan scandal scar scared scary ' +
  'scenario scene schedule scheduled scheme scholarship school schools science scientific scientist score scored scoring scrap scratch scream screen scre' +
  'w script seal search season seat second secondary seconds secret secretary section sector secure securities security seeing seek seeking seem seemed s' +
  'eemingly seems seen segment select selected selection self sell seller selling semester semi senator send sending senior sense sensitive sensor sent s' +
  'entence sentiment separate sequel sequence serial series serious seriously serve served server service services servicing serving session setting sett' +
  'ings settle settlement seven several severe sexual shade shadow shake shall shame shampoo shape share shared shares sharing sharp sheet shelter shield' +
  ' shift ship shipment shipped shipping shirt shit shitty shock shoe shoes shoot shooting shop shopping short shot should shoulder shouldn shout show sh' +
  'owed shower showing shown shows shut sick side sides sight sign signal signature signed significant significantly signing signs silence silent silly s' +
  'ilver similar simple simply since sing singer singing single sink sister site sites sitting situation size skate skill skills skin skinny skip skirt s' +
  'kis slap slave sleep sleeping slice slide slight slightly slip slot slow slowly small smaller smart smartphone smash smell smile smoke smoking smooth ' +
  'snack snake snap sneak snow soccer social society sofa soft software solar sold soldiers solid solo solution solve some somebody somehow someone somet' +
  'hing sometimes somewhat somewhere song songs soon sophomore sorry sort sought soul sound sounds source sources south southern space spam span spanish ' +
  'spark speak speaking speaks spec special specialist species specific specifically spectrum speech speed spell spelled spend spending spent sperm spin ' +
  'spirit spiritual split spoil spoke spoken spokesman spokesperson sponsor sport sports spot spouse spray spread spring squad square stable stack stadiu' +
  'm staff stage stake stamp stand standard standards standing star stars start started starting starts startup state stated statement states station sta' +
  'tistics status stay steady steal stealing steals steam steel steep step stepped steps stereotype stick still stock stole stolen stomach stone stood st' +
  'op stopped stops storage store stores stories storing storm story straight strain strange stranger strategic strategies strategy straw streak stream s' +
  'treet strength strengthen stress stretch strict strike striking string strip stroke stroller strong stronger struck structure struggle struggling stuc' +
  'k student students studied studies studio study stuff stunning stupid style subject submission submit submitted subreddit subscribe subscribing subscr' +
  'iption subsequent substance substantial substitute suburb succeed success successful such suck sudden suddenly suffer suffered suffering sufficient su' +
  'gar suggest suggested suggestion suicide suit summary summer sundays super superior supplement supplier supplies supply support supported supporters s' +
  'upporting suppose supposed sure surface surge surgery surprise surprised surprising surrounding survey survival survive survivor suspect suspend suspe' +
  'nded suspension sustain swap swear sweat sweep sweet swim swimming swing switch symbol symptoms sync system systems table tablet tackle tactic tail ta' +
  'ke taken takes taking talent talk talked talking tall tank tape target task taste tattoo taught taxes taxi taxpayer teach teacher teachers teaches tea' +
  'ching team teams tear tech technical technique technologies technology teen teenager teeth tele television tell telling tells temp temperature templat' +
  'e temporary tend tennis tension term terminal terminate termination terms terrible territory terror terrorism terrorist test tested testing text than ' +
  'thank thanks that theater their them themselves then theory therapist therapy there therefore these they thick thin thing things think thinking third ' +
  'this those though thought thousand thousands thread threat threatened three threw thrill throat through throughout throw thrown thru thumb thus ticket' +
  ' tickets tight till time times timing tiny tire tired tissue title today together toilet told tomorrow tongue tonight took tool tools toothache topic ' +
  'torture total totally touch touchdown tough tour tourist tournament toward towards towels town trace track tracking trade trading tradition traditiona' +
  'l traffic tragedy trail trailer train trained training trait trans transaction transfer transferred transferring transform transition translate transl' +
  'ation transmission transport transportation trap trash trauma travel treat treated treatment tree tremendous trend trial tribute trick tried tries tri' +
  'gger trillion trip troll troops trouble trousers truck trucks true truly trust truth trying tube tune turn turned turning turns tutorial tweet twelve ' +
  'twenty twice twin twist type types typical typically ugly ultimate ultimately ultra unable unbind unblock uncertain uncle uncomfortable under underlyi' +
  'ng understand understanding understood unemployment unexpected unfair unfortunately unfreeze uniform uninstall union unique unit units universal unive' +
  'rse universities university unknown unless unlike unlikely unlimited unlink unlock unlocking unnecessary unregister unsubscribe until unusual upcoming' +
  ' update upgrade upgrading upload uploading upon upper upset upvote urban urge urgent used useful user username users uses using usual usually utili ut' +
  'ilize vacation vagina valid validity valuable value valued values variable variation variety various vary vast vegetable vegetarian vehicle vehicles v' +
  'endor venture venue verification verify versa version versus very vessel veteran vice victim victims victory video videos view views village villain v' +
  'iolat violation violence violent virgin virtual virus visa visible vision visit visiting visitors visual vital vitamin vocal voice void volume volunte' +
  'er vote voted voters voting voucher vulnerable wage wait waiting wake walk walked walking wall wallet walls wanna want wanted wants warehouse warm war' +
  'ned warning warrant warranty wash wasn waste watch watched watching water waterproof wave ways weak weakness wealth weapon weapons wear wearing weathe' +
  'r website wechat wedding week weekend weekends weeks weigh weight weird welcome welfare well went were weren west western what whatever wheel when whe' +
  'never where whether which while white whole whom whose wide widely width wife wifi wild will willing wind window windows wine wing winner winning wint' +
  'er wipe wire wireless wisdom wise wish with withdraw withdrawal withdrawing within without witness woman women wonder wonderful wondering wont wood wo' +
  'rd words work worked workers working workout works world worldwide worn worried worries worry worse worship worst worth would wouldn wound wrap wreck ' +
  'wrestling write writer writing written wrong wrote yard yards yeah year years yell yellow yesterday yield young younger your yourself youtube zero zom' +
  'bie zone';
